/** What the message of a refusal says, as far as it can be known without knowing the deployment. */
export type MessageReason = 'insufficient funds' | 'another reason' | 'nothing of the kind' | 'not readable here';

/** Beginnings of words for money in a wallet, in many languages. */
const MONEY =
  /fund|balance|wallet|credit|money|cash|guthaben|kontostand|konto|deckung|gedeckt|kredit|geld|solde|fonds|provision|cr[ée]dit|argent|saldo|fondo|cr[ée]dito|dinero|cartera|monedero|billetera|portafogli|credito|carteira|dinheiro|portemonnee|tegoed|[śs]rodk|portfel|bakiye|para|c[üu]zdan|средств|баланс|кошел|коштів|кошт|гаманц|рахунк|zůstat|prostředk|peněžen|zostatok|egyenleg|fedezet|pénztárc|sold|fondur|portofel|υπόλοιπο|πορτοφόλι|saldot|varat|kate|lompako|tilgodehavende|pengar|plånbok|pung|penger|lommebok|baki|dompet|dana|số dư|tiền|ví|ยอดเงิน|เงิน|กระเป๋า|رصيد|أموال|محفظ|موجودی|کیف پول|יתרה|ארנק|शेष|बैलेंस|余额|餘額|资金|資金|钱包|錢包|残高|ウォレット|잔액|지갑|잔고/iu;

/** That there is too little of something. */
const TOO_LITTLE =
  /insuffi|not (?:be )?(?:enough|sufficient|cover)|n[o']t enough|too (?:low|little|small)|\b(?:low|short|lack|inadequate|exceed|declin|overdraw|overdraft|negative|cannot (?:pay|cover|afford)|can't (?:pay|cover|afford)|unable to (?:pay|cover|afford)|less than|below|top.?up|required?\b.*\bavailable|only .* available)|reicht|ausreichend|unzureichend|ungen[üu]gend|nicht gen[üu]g|zu (?:niedrig|gering|wenig)|nicht gedeckt|d[ée]passe|pas assez|trop (?:bas|faible)|suficient|sufficient|no alcanza|bajo|baixo|non basta|onvoldoende|ontoereikend|te laag|niewystarcz|za ma[łl]o|brak|yeters|yetmiyor|недостат|не хватает|мало|nedostate|málo|nem elég|nincs elég|elégtelen|alacsony|ανεπαρκ|αρκετ|riit[äa]|liian|otillr[äa]ck|utilstr[æe]kkelig|ikke nok|utilstrekkelig|inte tillr|(?:tidak|tak) (?:cukup|mencukupi)|kurang|không đủ|ไม่เพียงพอ|ไม่พอ|غير كاف|لا يكفي|كافي|کافی|לא מספיק|אין מספיק|अपर्याप्त|पर्याप्त|不足|不够|不夠|부족|足りません/iu;

/** Limits of a deployment's own, in English. */
const LIMIT =
  /limit|maximum|minimum|\bmax\b|\bmin\b|stock|available|quantit|too many|at most|at least|more than|fewer|at a time|at once|\bonly\b|sold out|per (?:order|day|customer)|daily|\b(?:\d+|one|two|three|five|ten) (?:item|product|piece|unit)/i;

/** Words that say only that something is wrong, in English. */
const VAGUE =
  /invalid|\bfail|\berror|could not|cannot|can't|unable|unprocessable|validation|try again|wrong|refused|rejected|declined|denied|problem|unexpected|not possible|payment required|\b(?:oops|sorry|bad request)\b|\bnot (?:be )?(?:allowed|accepted|processed|created|placed|completed|paid)|^\s*no\W*$/i;

/** Reads the message of a creation that was refused for its funds. */
export function readRefusal(message: string): MessageReason {
  const text = message
    .slice(0, 2_000)
    .replaceAll(/[_.:/-]+/g, ' ')
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ');
  if (MONEY.test(text) && TOO_LITTLE.test(text)) return 'insufficient funds';
  // A message without any word says nothing, in whatever language.
  if (!/\p{L}{2}/u.test(text)) return 'nothing of the kind';
  const isVague = /^[\p{ASCII}‘’“”…–—]*$/u.test(text) && VAGUE.test(text);
  if (LIMIT.test(text)) return 'another reason';
  return isVague ? 'nothing of the kind' : 'not readable here';
}
