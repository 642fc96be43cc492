import { type Client, createClient } from 'digital-goods-ordering/client';

/** A client for the service and the token that `DGO_BASE_URL` and `DGO_TOKEN` name. */
export function clientFromEnvironment(): Client {
  const { DGO_BASE_URL: baseUrl = '', DGO_TOKEN: token = '' } = process.env;
  if (baseUrl === '' || token === '') stop(2, 'set DGO_BASE_URL and DGO_TOKEN: `dgo serve --demo` prints both');
  return createClient({ baseUrl, token });
}

/** Ends the program with an exit status, and says why. */
export function stop(status: number, why: string): never {
  console.error(why);
  process.exit(status);
}
