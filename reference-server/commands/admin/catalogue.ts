import { type Command, Option } from 'commander';
import {
  type AddProductFlags,
  administer,
  currency,
  each,
  group,
  id,
  type PriceFlags,
  percentage,
  positiveAmount,
  prose,
  subcommand,
  type TextFlags,
  text,
} from './command.js';
import type { CommonFlags } from './run.js';

const FACE_VALUE = '--face-value <AMOUNT>';
const DISCOUNT = '--discount <PERCENT>';

/** `dgo admin product add`, `change`, `price` and `retire`. */
export function registerProduct(parent: Command): void {
  const product = group(
    parent,
    'product',
    'what is sold, and at which price',
    'product price 5001 --face-value 20.00 --discount 5',
  );
  registerAdd(product);
  registerChange(product);
  registerPrice(product);
  subcommand(product, 'retire', {
    summary: 'end the sale of a product',
    example: 'product retire 5002',
    details: `Ends the sale of a product: it stays in the lists as permanently out of stock. Orders
that were paid are delivered. A repeated command does no harm.`,
  })
    .argument('<variant>', 'its variant id', id)
    .action((variant: number, flags: CommonFlags) =>
      administer(flags, async (administration) =>
        (await import('./catalogue-work.js')).retire(administration, variant),
      ),
    );
}

function registerAdd(product: Command): void {
  const command = subcommand(product, 'add', {
    summary: 'add a product, without codes',
    example:
      "product add --name 'Aurora Play Gift Card' --brand 'Aurora Play' --category 'Gift cards' --currency USD --face-value 59.99 --url https://shop.example/aurora",
    details: `Adds a product with its one variant, whose id is printed. It can be bought when codes
of it are imported.`,
  })
    .requiredOption('--currency <CODE>', 'of its price', currency)
    .requiredOption(FACE_VALUE, 'what a code is worth, e.g. 59.99', positiveAmount)
    .option(DISCOUNT, 'whole percent less than the face value that are charged (default: 0)', percentage);
  const mandatory = new Set(['name', 'url', 'category', 'brand']);
  for (const option of textOptions())
    command.addOption(option.makeOptionMandatory(mandatory.has(option.attributeName())));
  command.action((flags: AddProductFlags) =>
    administer(flags, async (administration) => (await import('./catalogue-work.js')).add(administration, flags)),
  );
}

function registerChange(product: Command): void {
  const command = subcommand(product, 'change', {
    summary: 'change what a product shows',
    example: "product change 5001 --name 'Aurora Play Card' --tag games --tag gift",
    details: `Changes what is given and leaves the rest. Orders keep the names that they were bought
under. The price is changed with \`dgo admin product price\`.`,
  }).argument('<variant>', 'its variant id', id);
  for (const option of textOptions()) command.addOption(option);
  command.action((variant: number, flags: CommonFlags & TextFlags) =>
    administer(flags, async (administration) =>
      (await import('./catalogue-work.js')).change(administration, variant, flags),
    ),
  );
}

function registerPrice(product: Command): void {
  subcommand(product, 'price', {
    summary: 'change the price of a product',
    example: 'product price 5001 --face-value 20.00 --discount 5',
    details: `Changes what is charged from now on: the face value less the discount, halves rounded
up. What is not given stays. Orders keep the prices that they were bought at.`,
  })
    .argument('<variant>', 'its variant id', id)
    .option(FACE_VALUE, 'what a code is worth, e.g. 59.99', positiveAmount)
    .option(DISCOUNT, 'whole percent less that are charged, 0 to 99', percentage)
    .action((variant: number, flags: CommonFlags & PriceFlags) =>
      administer(flags, async (administration) =>
        (await import('./catalogue-work.js')).price(administration, variant, flags),
      ),
    );
}

function textOptions(): Option[] {
  return [
    new Option('--name <TEXT>', 'its name').argParser(text),
    new Option('--brand <TEXT>', 'name of its brand').argParser(text),
    new Option('--category <TEXT>', 'name of its category').argParser(text),
    new Option('--url <URL>', 'its page in the shop').argParser(text),
    new Option('--variant-name <TEXT>', 'name of its variant (new: face value and currency)').argParser(text),
    new Option('--description <TEXT>', 'in full (new: its name)').argParser(prose),
    new Option('--short-description <TEXT>', 'in short (new: its name)').argParser(text),
    new Option('--notes <TEXT>', 'what a buyer must know').argParser(prose),
    new Option('--brand-id <TEXT>', "id of its brand (new: that of the brand's other products)").argParser(text),
    new Option('--image <URL>', 'a picture; may be repeated').argParser(each),
    new Option('--region <TEXT>', 'where it can be used (new: Global)').argParser(text),
    new Option('--channel <TEXT>', 'where it is sold (new: online)').argParser(text),
    new Option('--tag <TEXT>', 'a tag; may be repeated').argParser(each),
  ];
}

/** `dgo admin code import`. */
export function registerCode(parent: Command): void {
  const code = group(parent, 'code', 'the codes that are sold', 'code import codes.csv');

  subcommand(code, 'import', {
    summary: 'bring codes from a CSV file into stock: all of them, or none',
    example: 'code import codes.csv',
    details: `Brings codes into stock. The file is CSV in UTF-8, with commas, and its first line names
the columns, in any order:

  product_variant_id,code,serial_number,pin_code,expiration_date
  5001,AURO-RA00-0001,SN4711,1234,2031-12-31
  5001,AURO-RA00-0002,SN4712,,2031-12-31 12:00:00

serial_number and pin_code may be blank. A date is valid to its end; all is in UTC, and in
the future. A code is there once, in the file and in the database. When anything is wrong,
the bad values are named by line, column and rule, and nothing of the file is imported. A value
that may be a code, a serial number or a PIN is not shown.`,
  })
    .argument('<file>', 'the CSV file')
    .action((file: string, flags: CommonFlags) =>
      administer(flags, async (administration) =>
        (await import('./catalogue-work.js')).importFile(administration, file),
      ),
    );
}
