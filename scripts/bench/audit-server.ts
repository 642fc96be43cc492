/** A process that serves a synthetic ledger: rows, days and latency as arguments. Says where it is, as JSON. */
import { serveLedger } from '../../conformance/audit/synthetic/server.test.support.js';

const [rows = 0, days = 0, latencyMs = 0] = process.argv.slice(2).map(Number);
const shape = { rows, days, wallets: 3 };
const server = await serveLedger({ shape, isRecorded: true, ...(latencyMs > 0 ? { latencyMs } : {}) });
console.log(JSON.stringify({ url: server.url, token: server.token }));
