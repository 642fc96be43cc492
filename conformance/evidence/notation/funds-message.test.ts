import { describe, expect, it } from 'vitest';
import { readRefusal } from './funds-message.js';

describe('readRefusal', () => {
  it.each([
    'The selected wallet has insufficient funds for this order.',
    'Insufficient wallet balance',
    'INSUFFICIENT_FUNDS',
    'wallet.balance_too_low',
    'insufficientBalance',
    'Your balance of 6.50 USD does not cover the total of 7.00 USD: not enough credit.',
    'The order total exceeds your wallet balance.',
    'Das Guthaben reicht nicht aus.',
    'Ihr Konto ist nicht ausreichend gedeckt.',
    'Solde insuffisant sur le portefeuille.',
    'Fondos insuficientes en la cartera.',
    'Saldo insuficiente.',
    'Fondi insufficienti nel portafoglio.',
    'Onvoldoende saldo.',
    'Niewystarczające środki w portfelu.',
    'Yetersiz bakiye.',
    'Недостаточно средств на кошельке.',
    '钱包余额不足。',
    '残高が不足しています。',
    '지갑 잔액이 부족합니다.',
    'رصيد المحفظة غير كافٍ.',
    'Số dư không đủ.',
  ])('sees that %s', (message) => {
    expect(readRefusal(message)).toBe('insufficient funds');
  });

  it.each([
    'Validation failed.',
    'The order could not be processed.',
    'The given data was invalid.',
    'Unprocessable Entity',
    'The wallet is invalid.',
    'Payment error',
    'The order was not created.',
    '',
    ' \n',
    '422',
  ])('sees nothing of the kind in %j', (message) => {
    expect(readRefusal(message)).toBe('nothing of the kind');
  });

  it.each([
    'The quantity must be at most 20.',
    'The daily limit is reached.',
    'This product is out of stock.',
    'Please order two products at a time.',
  ])('sees another reason in %s', (message) => {
    expect(readRefusal(message)).toBe('another reason');
  });

  it.each([
    'Die Bestellung wurde abgelehnt.',
    'Tilaus hylätty.',
    '注文できません。',
    'xyzzy plugh',
    'Ask your account manager.',
  ])('does not judge %s', (message) => {
    expect(readRefusal(message)).toBe('not readable here');
  });
});
