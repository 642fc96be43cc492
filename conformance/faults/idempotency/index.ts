import type { Fault } from '../../model/faults/fault.js';
import anotherUserGetsAnotherOrder from './another-user-gets-another-order.js';
import invalidBodyUnderAUsedKey from './invalid-body-under-a-used-key.js';
import letterCaseTellsKeysApart from './letter-case-tells-keys-apart.js';
import noKeyCreatesAnew from './no-key-creates-anew.js';
import otherKeyCreatesAnew from './other-key-creates-anew.js';
import raceAnswers201Or4xx from './race-answers-201-or-4xx.js';
import raceChargesOnce from './race-charges-once.js';
import raceCreatesOneOrder from './race-creates-one-order.js';
import raceShowsOneOrder from './race-shows-one-order.js';
import refusedKeyIsFreeAgain from './refused-key-is-free-again.js';
import replayAfterOtherOrders from './replay-after-other-orders.js';
import replayAfterProgress from './replay-after-progress.js';
import replayAnswers201 from './replay-answers-201.js';
import replayChargesOnce from './replay-charges-once.js';
import replayCreatesNoSecondOrder from './replay-creates-no-second-order.js';
import replayReturnsTheOriginal from './replay-returns-the-original.js';
import replayShowsTheSameContent from './replay-shows-the-same-content.js';
import retryAfterALostAnswer from './retry-after-a-lost-answer.js';
import usualKeysAreAccepted from './usual-keys-are-accepted.js';

export const idempotencyFaults: readonly Fault[] = [
  ...replayReturnsTheOriginal,
  ...replayAnswers201,
  ...replayShowsTheSameContent,
  ...replayCreatesNoSecondOrder,
  ...replayChargesOnce,
  ...replayAfterOtherOrders,
  ...replayAfterProgress,
  ...retryAfterALostAnswer,
  ...noKeyCreatesAnew,
  ...otherKeyCreatesAnew,
  ...letterCaseTellsKeysApart,
  ...usualKeysAreAccepted,
  ...invalidBodyUnderAUsedKey,
  ...anotherUserGetsAnotherOrder,
  ...refusedKeyIsFreeAgain,
  ...raceCreatesOneOrder,
  ...raceChargesOnce,
  ...raceShowsOneOrder,
  ...raceAnswers201Or4xx,
];
