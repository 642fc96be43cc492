import type { AnyRule } from '../shared/rule.js';
import anotherUserGetsAnotherOrder from './another-user-gets-another-order.js';
import invalidBodyUnderAUsedKey from './invalid-body-under-a-used-key.js';
import keysOfUnclearForm from './keys-of-unclear-form.js';
import keysToldApart from './keys-told-apart.js';
import lateReplays from './late-replays.js';
import noKeyCreatesAnew from './no-key-creates-anew.js';
import raceAnswers201Or4xx from './race-answers-201-or-4xx.js';
import raceChargesOnce from './race-charges-once.js';
import raceCreatesOneOrder from './race-creates-one-order.js';
import raceShowsOneOrder from './race-shows-one-order.js';
import refusedKeyIsFreeAgain from './refused-key-is-free-again.js';
import replayAnswers201 from './replay-answers-201.js';
import replayChargesOnce from './replay-charges-once.js';
import replayCreatesNoSecondOrder from './replay-creates-no-second-order.js';
import replayReturnsTheOriginal from './replay-returns-the-original.js';
import replayShowsTheSameContent from './replay-shows-the-same-content.js';
import replayedOrderAsItWasOrIs from './replayed-order-as-it-was-or-is.js';
import retryAfterALostAnswer from './retry-after-a-lost-answer.js';
import simultaneousReplay from './simultaneous-replay.js';
import usualKeysAreAccepted from './usual-keys-are-accepted.js';

export const idempotencyRules: readonly AnyRule[] = [
  replayReturnsTheOriginal,
  replayAnswers201,
  replayShowsTheSameContent,
  replayCreatesNoSecondOrder,
  replayChargesOnce,
  ...lateReplays,
  retryAfterALostAnswer,
  noKeyCreatesAnew,
  ...keysToldApart,
  usualKeysAreAccepted,
  invalidBodyUnderAUsedKey,
  anotherUserGetsAnotherOrder,
  refusedKeyIsFreeAgain,
  replayedOrderAsItWasOrIs,
  ...keysOfUnclearForm,
  raceCreatesOneOrder,
  raceChargesOnce,
  raceShowsOneOrder,
  raceAnswers201Or4xx,
  simultaneousReplay,
];
