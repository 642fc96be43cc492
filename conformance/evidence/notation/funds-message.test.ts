import { describe, expect, it } from 'vitest';
import { readRefusal } from './funds-message.js';

/** By language, messages that say that funds are insufficient, and messages that give another reason. */
const MESSAGES: Readonly<Record<string, { funds: readonly string[]; others: readonly string[] }>> = {
  English: {
    funds: [
      'The selected wallet has insufficient funds for this order.',
      'Insufficient wallet balance',
      'INSUFFICIENT_FUNDS',
      'wallet.balance_too_low',
      'insufficientBalance',
      'Your balance of 6.50 USD does not cover the total of 7.00 USD: not enough credit.',
      'The order total exceeds your wallet balance.',
      'Insufficient funds. The daily limit is 50.00.',
      'Only 5.00 USD available in the wallet, 7.00 USD needed.',
      'Insufficient wallet balance: please top up and try again.',
      "You don't have enough money in your wallet.",
      'The wallet cannot cover this order.',
    ],
    others: [
      'This product is sold out: not enough stock.',
      'The daily limit of this wallet is exceeded.',
      'Insufficient stock: 3 left.',
      'Not enough stock.',
      'The quantity must be at most 20.',
      'The daily limit is reached.',
      'This product is out of stock.',
      'Please order two products at a time.',
      'The order exceeds the credit limit of your account.',
      'The minimum order value is 3.00, and the total is too low for a wallet payment.',
      'The shop is closed; your wallet was not charged.',
      'There are not enough codes for this order, and your wallet was not charged.',
      'The wallet may not spend more than 100 today: the order exceeds it.',
      'This wallet is blocked.',
    ],
  },
  German: {
    funds: ['Das Guthaben reicht nicht aus.', 'Ihr Konto ist nicht ausreichend gedeckt.', 'Guthaben zu niedrig'],
    others: [
      'Das Tageslimit der Wallet ist überschritten.',
      'Nicht genug auf Lager.',
      'Ausverkauft: zu wenig Bestand.',
    ],
  },
  French: {
    funds: ['Solde insuffisant sur le portefeuille.', "Vous n'avez pas assez d'argent.", 'Fonds insuffisants'],
    others: ['Stock insuffisant.', 'Le plafond quotidien du portefeuille est dépassé.', 'Ce produit est épuisé.'],
  },
  Spanish: {
    funds: ['Fondos insuficientes en la cartera.', 'Saldo insuficiente.', 'No hay saldo suficiente en el monedero.'],
    others: ['Existencias insuficientes.', 'Se superó el límite diario de la cartera.', 'Producto agotado.'],
  },
  Italian: {
    funds: ['Fondi insufficienti nel portafoglio.', 'Il saldo non è sufficiente.'],
    others: ['Scorte insufficienti.', 'Limite giornaliero del portafoglio superato.'],
  },
  Portuguese: {
    funds: ['Saldo insuficiente na carteira.', 'Não há fundos suficientes: fundos insuficientes.'],
    others: ['Estoque insuficiente.', 'O limite diário da carteira foi excedido.'],
  },
  Dutch: {
    funds: ['Onvoldoende saldo.', 'Uw tegoed is te laag.'],
    others: ['Onvoldoende voorraad.', 'De daglimiet van de wallet is bereikt: limiet overschreden.'],
  },
  Polish: {
    funds: ['Niewystarczające środki w portfelu.', 'Brak środków na koncie.'],
    others: ['Niewystarczające zapasy.', 'Przekroczono dzienny limit portfela.'],
  },
  Turkish: {
    funds: ['Yetersiz bakiye.', 'Cüzdan bakiyesi yeterli değil.'],
    others: ['Yetersiz stok.', 'Cüzdanın günlük limiti aşıldı.', 'Stok tükendi: yeterli değil.'],
  },
  Russian: {
    funds: ['Недостаточно средств на кошельке.', 'Баланс слишком мал.'],
    others: ['Недостаточно товара на складе.', 'Превышен дневной лимит кошелька.'],
  },
  Chinese: { funds: ['钱包余额不足。', '余额不够'], others: ['库存不足。', '超过钱包每日限额。'] },
  Japanese: {
    funds: ['残高が不足しています。'],
    others: ['在庫が不足しています。', 'ウォレットの上限を超えています。'],
  },
  Korean: { funds: ['지갑 잔액이 부족합니다.'], others: ['재고가 부족합니다.', '지갑의 일일 한도를 초과했습니다.'] },
  Arabic: { funds: ['رصيد المحفظة غير كافٍ.'], others: ['المخزون غير كاف.'] },
  Vietnamese: { funds: ['Số dư không đủ.'], others: ['Sản phẩm đã hết hàng.'] },
  Romanian: { funds: ['Sold insuficient.'], others: ['Stoc insuficient.'] },
  Ukrainian: { funds: ['Недостатньо коштів.'], others: ['Перевищено ліміт.'] },
};

const cases = Object.entries(MESSAGES).flatMap(([language, { funds, others }]) => [
  ...funds.map((message) => [language, message, 'insufficient funds'] as const),
  ...others.map((message) => [language, message, 'another reason'] as const),
]);

describe('readRefusal', () => {
  it('is tried on at least 60 messages in ten languages', () => {
    expect(cases.length).toBeGreaterThanOrEqual(60);
    expect(Object.keys(MESSAGES).length).toBeGreaterThanOrEqual(10);
  });

  it.each(cases)('reads %s: %s', (_, message, reason) => {
    expect(readRefusal(message)).toBe(reason);
  });

  it.each([
    'Validation failed.',
    'The order could not be processed.',
    'The given data was invalid.',
    'Unprocessable Entity',
    'The wallet is invalid.',
    'Payment error',
    'The order was not created.',
    'The payment from the wallet was declined.',
    '',
    ' \n',
    '422',
  ])('sees nothing of the kind in %j', (message) => {
    expect(readRefusal(message)).toBe('nothing of the kind');
  });

  it.each([
    'Die Bestellung wurde abgelehnt.',
    'Tilaus hylätty.',
    '注文できません。',
    'xyzzy plugh',
    'Ask your account manager.',
    'The seller of this product sold the company.',
  ])('does not judge %s', (message) => {
    expect(readRefusal(message)).toBe('not readable here');
  });
});
