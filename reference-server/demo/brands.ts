/** An invented brand: what it sells, where, in which currency and at which face values (major units). */
export interface Brand {
  readonly name: string;
  readonly category: string;
  readonly noun: string;
  readonly region: string;
  readonly currency: 'USD' | 'EUR';
  readonly values: readonly number[];
}

const SMALL = [1, 5, 10, 15, 20, 50];
const USUAL = [1, 5, 10, 25, 50, 100];
const LARGE = [2, 10, 25, 75, 150, 500];

/** Enough scripts, accents and signs to trip over each of them. None of these brands exists. */
export const BRANDS: readonly Brand[] = [
  usd('Aurora Play', 'Gift cards', 'Gift Card', 'US', USUAL),
  usd('Cedar & Finch', 'Gift cards', 'Gift Card', 'US', USUAL),
  usd("O'Malley's Market", 'Gift cards', 'Gift Card', 'US', SMALL),
  eur('Über Straße', 'Gift cards', 'Geschenkkarte', 'DE', SMALL),
  eur('Crème de la Crème', 'Gift cards', 'Carte cadeau', 'FR', USUAL),
  usd('Glacier Forge', 'Games', 'Game Key', 'Global', LARGE),
  usd('Nine Lanterns', 'Games', 'Game Key', 'Global', USUAL),
  eur('Żółta Łódź', 'Games', 'Klucz do gry', 'PL', SMALL),
  eur('Øresund Spil', 'Games', 'Spilnøgle', 'DK', USUAL),
  usd('さくらゲーム', 'ゲーム', 'ギフトカード', 'JP', USUAL),
  usd('龍の島', 'ゲーム', 'プリペイドカード', 'JP', SMALL),
  usd('星光游戏', '游戏', '礼品卡', 'CN', USUAL),
  usd('龍門遊戲', '游戏', '點數卡', 'TW', SMALL),
  usd('한빛게임', '게임', '상품권', 'KR', USUAL),
  usd('نجمة الألعاب', 'ألعاب', 'بطاقة هدايا', 'SA', USUAL),
  usd('כוכב משחקים', 'משחקים', 'כרטיס מתנה', 'IL', SMALL),
  usd('ดาวเกม', 'เกม', 'บัตรของขวัญ', 'TH', SMALL),
  usd('तारा गेम्स', 'गेम', 'उपहार कार्ड', 'IN', SMALL),
  usd('Звезда Игр', 'Игры', 'Подарочная карта', 'KZ', USUAL),
  eur('Ήλιος Παιχνίδια', 'Παιχνίδια', 'Δωροκάρτα', 'GR', SMALL),
  usd('Stardust Arena', 'Game credits', 'Credits', 'Global', SMALL),
  usd('Iron Meadow', 'Game credits', 'Coins', 'Global', SMALL),
  eur('Piñata Saga', 'Game credits', 'Monedas', 'ES', SMALL),
  usd('Lumen TV', 'Streaming', 'Subscription', 'US', USUAL),
  eur('Kinó Plus', 'Streaming', 'Áskrift', 'IS', USUAL),
  eur('Télé Étoile', 'Streaming', 'Abonnement', 'FR', SMALL),
  usd('Ångström Audio', 'Music', 'Music Pass', 'SE', SMALL),
  eur('Canção Viva', 'Music', 'Cartão', 'PT', SMALL),
  usd('Nimbus Cloud', 'Software', 'Licence', 'Global', LARGE),
  usd('Pixel_Press', 'Software', 'Licence', 'Global', LARGE),
  eur('Bücherwurm', 'Books & learning', 'Gutschein', 'DE', SMALL),
  usd('100% Grammar', 'Books & learning', 'Course', 'Global', USUAL),
  usd('Simurgh Mobile', 'Mobile top-up', 'Top-up', 'AE', SMALL),
  usd('İstanbul Hat', 'Mobile top-up', 'Kontör', 'TR', SMALL),
  usd('Việt Nam Sóng', 'Mobile top-up', 'Thẻ nạp', 'VN', SMALL),
  eur('Ñandú Viajes', 'Travel', 'Tarjeta', 'ES', LARGE),
  usd('Blue Heron Hotels', 'Travel', 'Stay Card', 'US', LARGE),
  usd('Saffron Street', 'Food & delivery', 'Meal Card', 'US', SMALL),
  eur('Smörgås', 'Food & delivery', 'Presentkort', 'SE', SMALL),
  eur('Čajovna', 'Food & delivery', 'Dárková karta', 'CZ', SMALL),
];

function usd(name: string, category: string, noun: string, region: string, values: readonly number[]): Brand {
  return { name, category, noun, region, currency: 'USD', values };
}

function eur(name: string, category: string, noun: string, region: string, values: readonly number[]): Brand {
  return { name, category, noun, region, currency: 'EUR', values };
}
