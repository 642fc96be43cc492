/** How requests are answered. */
export interface HttpOptions {
  /** Origin, and path if any, of all links. Without it, links lead to the host that the request named. */
  readonly baseUrl: string | undefined;
  /** Check each response against the contract before it is sent. */
  readonly validateResponses: boolean;
  /** Requests at once of one user, or of one address without a token. */
  readonly maxRequestsPerUser: number;
  /** Bytes of a body, after decompression; a larger one is refused. */
  readonly maxBodyBytes: number;
}
