/** Something that must hold over the whole database. */
export interface Check {
  /** A slug that says it: `ledger/each-balance-follows-from-the-one-before`. */
  readonly name: string;
  /** The same as a sentence. */
  readonly holds: string;
  /**
   * A query in the SQL that SQLite and PostgreSQL share, with a row for each thing that breaks it; its only column,
   * `what`, says which thing and how. It names codes by their ids and never shows one.
   */
  readonly breaks: string;
}

/** The ledger alone: each wallet's chain, and the order of its rows. */
export const ledgerChecks = [
  {
    name: 'ledger/each-balance-follows-from-the-one-before',
    holds: 'Each row of a wallet has the balance of the row before plus its own amount; before the first row it is 0.',
    breaks: `
      select 'row ' || id || ' of wallet ' || wallet_id || ': ' || before || ' and ' || amount || ' are not ' || balance_after as what
      from (
        select id, wallet_id, amount, balance_after,
          coalesce(lag(balance_after) over (partition by wallet_id order by wallet_sequence), 0) as before
        from transactions
      ) chain
      where before + amount <> balance_after`,
  },
  {
    name: 'ledger/rows-of-a-wallet-are-numbered-without-a-gap',
    holds: 'The rows of a wallet are numbered 1, 2, 3 and so on.',
    breaks: `
      select 'row ' || id || ' of wallet ' || wallet_id || ' has number ' || wallet_sequence || ' and is row ' || place as what
      from (
        select id, wallet_id, wallet_sequence,
          row_number() over (partition by wallet_id order by wallet_sequence) as place
        from transactions
      ) numbered
      where wallet_sequence <> place`,
  },
  {
    name: 'ledger/rows-of-a-user-are-numbered-without-a-gap',
    holds: 'The rows of a user, over all wallets, are numbered 1, 2, 3 and so on.',
    breaks: `
      select 'row ' || id || ' of user ' || user_id || ' has number ' || user_sequence || ' and is row ' || place as what
      from (
        select id, user_id, user_sequence,
          row_number() over (partition by user_id order by user_sequence) as place
        from transactions
      ) numbered
      where user_sequence <> place`,
  },
  {
    name: 'ledger/both-numberings-agree',
    holds: 'Of two rows of a wallet, the later one has the higher number of the user as well.',
    breaks: `
      select 'row ' || id || ' of wallet ' || wallet_id || ' comes later than user row ' || before || ' and is ' || user_sequence as what
      from (
        select id, wallet_id, user_sequence,
          lag(user_sequence) over (partition by wallet_id order by wallet_sequence) as before
        from transactions
      ) ordered
      where user_sequence <= before`,
  },
  {
    name: 'ledger/time-never-runs-backwards',
    holds: 'No row of a user is older than the row before it.',
    breaks: `
      select 'row ' || id || ' of user ' || user_id || ' is of ' || created_at || ', the one before of ' || before as what
      from (
        select id, user_id, created_at,
          lag(created_at) over (partition by user_id order by user_sequence) as before
        from transactions
      ) ordered
      where created_at < before`,
  },
  {
    name: 'ledger/rows-have-the-currency-and-the-user-of-their-wallet',
    holds: 'A row has the user and the currency of its wallet.',
    breaks: `
      select 'row ' || t.id || ' of wallet ' || w.id || ' is of user ' || t.user_id || ' in ' || t.currency as what
      from transactions t join wallets w on w.id = t.wallet_id
      where t.user_id <> w.user_id or t.currency <> w.currency`,
  },
  {
    name: 'ledger/amounts-have-the-sign-of-their-type',
    holds: 'Deposits and credits do not take money away, everything else does not add any; every row is completed.',
    breaks: `
      select 'row ' || id || ': a ' || status || ' ' || type || ' of ' || amount as what
      from transactions
      where status <> 'completed'
        or type not in ('deposit', 'creditAdjustment', 'orderPayment', 'debitAdjustment', 'withdraw')
        or (type in ('deposit', 'creditAdjustment') and amount < 0)
        or (type in ('orderPayment', 'debitAdjustment', 'withdraw') and amount > 0)`,
  },
  {
    name: 'ledger/rows-name-what-their-type-says',
    holds: 'A payment names its order, a deposit names its deposit, and no other row names either.',
    breaks: `
      select 'row ' || id || ': a ' || type || ' with order ' || coalesce(cast(order_id as text), 'none')
        || ' and deposit ' || coalesce(cast(deposit_id as text), 'none') as what
      from transactions
      where (type = 'orderPayment') <> (order_id is not null) or (type = 'deposit') <> (deposit_id is not null)`,
  },
  {
    name: 'deposits/each-has-one-row',
    holds: 'A deposit has exactly one row, and that is of its wallet.',
    breaks: `
      select 'deposit ' || d.id || ' of wallet ' || d.wallet_id || ': ' || count(t.id) || ' rows' as what
      from deposits d left join transactions t on t.deposit_id = d.id and t.wallet_id = d.wallet_id
      group by d.id, d.wallet_id
      having count(t.id) <> 1`,
  },
  {
    name: 'wallets/balance-is-that-of-the-last-row',
    holds: 'A wallet has the balance of its last row, and is empty without one.',
    breaks: `
      select 'wallet ' || w.id || ' has ' || w.balance || ', its last row ' || coalesce(t.balance_after, 0) as what
      from wallets w left join (
        select wallet_id, balance_after, row_number() over (partition by wallet_id order by wallet_sequence desc) as place
        from transactions
      ) t on t.wallet_id = w.id and t.place = 1
      where w.balance <> coalesce(t.balance_after, 0)`,
  },
  {
    name: 'wallets/balance-stays-within-the-credit',
    holds: 'No wallet is further below zero than its credit limit.',
    breaks: `
      select 'wallet ' || id || ' has ' || balance || ' with a credit limit of ' || credit_limit as what
      from wallets
      where balance + credit_limit < 0`,
  },
  {
    name: 'wallets/last-number-is-that-of-the-last-row',
    holds: 'A wallet knows the number of its last row.',
    breaks: `
      select 'wallet ' || w.id || ' counts ' || w.last_sequence || ' rows of ' || count(t.id) as what
      from wallets w left join transactions t on t.wallet_id = w.id
      group by w.id, w.last_sequence
      having w.last_sequence <> count(t.id)`,
  },
  {
    name: 'users/last-number-and-moment-are-those-of-the-last-row',
    holds: 'A user knows the number and the moment of the last row.',
    breaks: `
      select 'user ' || u.id || ' counts ' || u.last_sequence || ' rows of ' || count(t.id) as what
      from users u left join transactions t on t.user_id = u.id
      group by u.id, u.last_sequence, u.last_entry_at
      having u.last_sequence <> count(t.id) or u.last_entry_at <> coalesce(max(t.created_at), 0)`,
  },
] as const satisfies readonly Check[];
