/** The words of one language for what a refusal may say, as alternatives of a pattern, in lower case. */
export interface FundsWords {
  readonly language: string;
  /** Whether a word may stand inside another; else it begins one. */
  readonly joinsWords?: true;
  /** Money that a wallet holds. */
  readonly funds: string;
  /** That there is too little of something. */
  readonly lacking: string;
  /** Limits, stock, opening hours: reasons that have nothing to do with what the wallet holds. */
  readonly otherReason: string;
}

/** The languages that refusals are read in. */
export const FUNDS_WORDS: readonly FundsWords[] = [
  {
    language: 'English',
    funds: 'fund|balance|wallet|credit|money|cash',
    lacking:
      'insuffi|inadequate|not (?:be |have )?(?:enough|sufficient)|(?:do|does|is|was|has|had|have)n.?t (?:have )?(?:enough|sufficient)|lacks? (?:the )?(?:necessary |required |sufficient )?(?:fund|balance|credit|money|cash)|(?:not|cannot|n.?t|unable to) (?:fully )?(?:cover|afford)|too (?:low|little|small)|(?:is|was|balance|fund|low on) low|low (?:balance|fund|credit|wallet)|(?:exceed|surpass|is more than|is greater than|is higher than)\\w* (?:what is in )?(?:the|your|its|this)? ?(?:selected |available |current )?(?:wallet|balance|fund|credit|money)|(?:is|are|holds|has) (?:less|lower|smaller) than|(?:is|are) below|short of|overdraw|overdraft|top.?up|only .* (?:available|left|in )|required\\b.*\\bavailable',
    otherReason:
      'limit(?!ed edition)|(?:total|order|amount|price|value) is too|maximum|minimum|max\\b|min\\b|cap\\b|stock|inventory|sold out|not available|unavailable|no longer available|enough (?:\\w+ )?(?:code|item|piece|unit|key|licen[cs]e|voucher|card)s?|(?:code|item|piece|unit|key|voucher)s? (?:left|available)|quantit|too many|at most|at least|more than \\d|fewer|at a time|at once|per (?:order|day|week|month|customer)|daily|weekly|monthly|today|closed|blocked|frozen|suspended|disabled|expired|not allowed|maintenance',
  },
  {
    language: 'German',
    joinsWords: true,
    funds: 'guthaben|kontostand|konto|kontodeckung|geld|saldo|wallet|geldborse|mittel',
    lacking:
      'reicht\\b.*\\bnicht|reichen\\b.*\\bnicht|nicht (?:aus)?reich|(?:nicht|kein) ausreichend|keine ausreichend|nicht gedeckt|nicht genug|zu (?:niedrig|gering|wenig|klein)|unzureichend|ungenugend|fehlende[sr]? (?:guthaben|deckung)|ubersteigt (?:das |ihr |dein )?(?:\\w+ )?(?:\\w*guthaben|kontostand)',
    otherReason:
      'limit|grenze|hochst|mindest|maximal|minimal|ausverkauft|lager|bestand\\b|vorratig|nicht verfugbar|taglich|geschlossen|gesperrt',
  },
  {
    language: 'French',
    funds: 'solde|fonds|provision|credit|argent|portefeuille|tegoed',
    lacking: 'insuffisan|(?:pas|plus) (?:assez|suffisa)|trop (?:bas|faible)|depasse (?:le |votre )?solde',
    otherReason:
      'limit|maxim|minim|max\\b|min\\b|stock|plafond|rupture|epuise|indisponible|quotidien|journalier|ferme|par jour',
  },
  {
    language: 'Spanish',
    funds: 'saldo|fondo|credito|dinero|cartera|monedero|billetera',
    lacking: 'insuficient|no (?:\\w+ ){0,3}suficiente|no alcanza|demasiado bajo|supera (?:el |su |tu )saldo',
    otherReason:
      'limit|maxim|minim|max\\b|min\\b|stock|agotad|existencias|diari|cerrad|por dia|disponible en este momento|bloquead',
  },
  {
    language: 'Italian',
    funds: 'saldo|fondi|credito|denaro|portafogli',
    lacking: 'insufficient|non (?:\\w+ ){0,3}sufficient|non basta|troppo basso|supera il saldo',
    otherReason:
      'limit|maxim|minim|max\\b|min\\b|stock|massim|esaurit|scorte|magazzino|giornalier|al giorno|chius|bloccat',
  },
  {
    language: 'Portuguese',
    funds: 'saldo|fundos|credito|dinheiro|carteira',
    lacking: 'insuficient|nao (?:\\w+ ){0,3}suficiente|muito baixo|excede o saldo',
    otherReason: 'limit|maxim|minim|max\\b|min\\b|stock|esgotad|estoque|diari|por dia|fechad|bloquead',
  },
  {
    language: 'Romanian',
    funds: 'sold\\b|soldul|fondur|portofel',
    lacking: 'insuficient|nu (?:\\w+ ){0,3}suficient|prea mic',
    otherReason: 'limit|maxim|minim|max\\b|min\\b|stock|epuizat|stoc|zilnic|inchis',
  },
  {
    language: 'Dutch',
    joinsWords: true,
    funds: 'saldo|tegoed|geld|portemonnee|wallet',
    lacking: 'onvoldoende|ontoereikend|te (?:laag|weinig)|niet (?:genoeg|voldoende|toereikend)',
    otherReason:
      'limit|maxim|minim|max\\b|min\\b|stock|limiet|uitverkocht|voorraad|dagelijks|per dag|gesloten|geblokkeerd',
  },
  {
    language: 'Polish',
    funds: 'srodk|sald|portfel|pieniedzy|pieniędzy',
    lacking: 'niewystarcz|za (?:malo|mało|niskie)|zbyt (?:malo|mało|niskie)|brak (?:\\w+ )?(?:srodk|pieni)',
    otherReason: 'limit|maxim|minim|max\\b|min\\b|stock|maks|wyprzedan|zapas|magazyn|dzienn|zamkniet|zablokowan',
  },
  {
    language: 'Turkish',
    funds: 'bakiye|para(?:n|m|niz)?(?!\\p{L})|cuzdan',
    lacking: 'yetersiz|yeterli (?:\\w+ )?(?:degil|yok)|yetmiyor|yetmez',
    otherReason: 'limit|maxim|minim|max\\b|min\\b|stock|sınır|sinir|azami|asgari|tuken|stok|gunluk|kapalı|kapali',
  },
  {
    language: 'Russian and Ukrainian',
    funds: 'средств|баланс|кошел|денег|счет|счёт|коштів|кошт|гаманц|рахунк',
    lacking: 'недостат|не ?хватает|слишком мал|мало (?:средств|денег)|превышает (?:ваш )?баланс|не вистачає',
    otherReason:
      'лимит|ліміт|максим|миним|распродан|закончил|складе|наличи|дневн|суточн|в день|закрыт|заблокирован|товар',
  },
  {
    language: 'Czech and Slovak',
    funds: 'zustat|prostredk|penez|zostat|penaz|kredit',
    lacking: 'nedostat|malo\\b',
    otherReason: 'limit|maxim|minim|max\\b|min\\b|stock|vyprodan|vypredan|sklad|denni|denny|zavren',
  },
  {
    language: 'Hungarian',
    funds: 'egyenleg|fedezet|penztarc|penz',
    lacking: 'nem eleg|nincs eleg|elegtelen|alacsony',
    otherReason: 'limit|maxim|minim|max\\b|min\\b|stock|elfogyott|keszlet|napi|zarva',
  },
  {
    language: 'Greek',
    funds: 'υπολοιπο|πορτοφολι|χρηματ',
    lacking: 'ανεπαρκ|δεν (?:\\p{L}+ ){0,3}(?:αρκετ|επαρκ)',
    otherReason: 'οριο|μεγιστ|ελαχιστ|αποθεμα|εξαντλ|ημερησ|κλειστ',
  },
  {
    language: 'Finnish',
    joinsWords: true,
    funds: 'saldo|saldot|varat|varoja|kate|lompako',
    lacking: 'riita|riittam|riittav|liian (?:alhai|pien)',
    otherReason: 'limit|maxim|minim|max\\b|min\\b|stock|enimmais|vahimmais|loppu|varasto|paivitt|suljettu|raja',
  },
  {
    language: 'Swedish, Danish and Norwegian',
    joinsWords: true,
    funds: 'saldo|pengar|penge|penger|planbok|tilgodehavende|pung|lommebok|midler|tackning',
    lacking: 'otillrack|utilstr|ikke nok|inte (?:tillr|nog)|for lav|for lag|(?:ikke|inte) (?:\\w+ )?(?:dekk|dekning)',
    otherReason:
      'limit|maxim|minim|max\\b|min\\b|stock|grans|grense|utsald|udsolgt|utsolgt|lager|daglig|stangd|lukket|stengt',
  },
  {
    language: 'Indonesian and Malay',
    funds: 'saldo|baki|dompet|dana\\b',
    lacking: '(?:tidak|tak) (?:cukup|mencukupi)|kurang',
    otherReason: 'limit|maxim|minim|max\\b|min\\b|stock|batas|stok|habis|harian|maksim|tutup',
  },
  {
    language: 'Vietnamese',
    funds: 'so du|tien|vi\\b',
    lacking: 'khong (?:\\p{L}+ )?đu|không đủ',
    otherReason: 'gioi han|han muc|toi đa|toi thieu|het hang|kho\\b|trong ngay',
  },
  {
    language: 'Thai',
    joinsWords: true,
    funds: 'ยอดเงิน|เงิน|กระเป๋า',
    lacking: 'ไม่เพียงพอ|ไม่พอ',
    otherReason: 'สินค้า|จำกัด|สูงสุด|ขั้นต่ำ',
  },
  {
    language: 'Arabic',
    joinsWords: true,
    funds: 'رصيد|أموال|اموال|محفظ',
    lacking: 'غير كاف|لا يكفي|لا تكفي|غير كافية',
    otherReason: 'الحد\\b|حد\\b|مخزون|نفد|يومي|مغلق',
  },
  {
    language: 'Persian',
    joinsWords: true,
    funds: 'موجودی|کیف پول',
    lacking: 'کافی نیست|کافي|ناکافی',
    otherReason: 'سقف|انبار|روزانه|حداکثر',
  },
  {
    language: 'Hebrew',
    joinsWords: true,
    funds: 'יתרה|ארנק|כסף',
    lacking: 'לא מספיק|אין מספיק',
    otherReason: 'מגבל|מלאי|אזל|יומי',
  },
  {
    language: 'Hindi',
    joinsWords: true,
    funds: 'शेष|बैलेंस|राशि',
    lacking: 'अपर्याप्त|पर्याप्त नहीं|कम है',
    otherReason: 'सीमा|स्टॉक|दैनिक',
  },
  {
    language: 'Chinese',
    joinsWords: true,
    funds: '余额|餘額|资金|資金|钱包|錢包',
    lacking: '不足|不够|不夠',
    otherReason: '限额|限額|限制|上限|最多|最少|售罄|售完|缺货|库存|庫存|每日|关闭|打烊',
  },
  {
    language: 'Japanese',
    joinsWords: true,
    funds: '残高|ウォレット|資金',
    lacking: '不足|足りません|足りない',
    otherReason: '上限|制限|限度|最大|最小|在庫|売り切れ|完売|品切れ|1日|閉店',
  },
  {
    language: 'Korean',
    joinsWords: true,
    funds: '잔액|지갑|잔고',
    lacking: '부족|모자랍|충분하지 않',
    otherReason: '한도|최대|최소|재고|품절|매진|하루|일일',
  },
];
