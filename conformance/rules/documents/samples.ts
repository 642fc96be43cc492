import type { Samples } from '../sample.js';
import { archiveSamples } from './samples/archives.js';
import { invoiceSamples } from './samples/invoices.js';

export const documentsSamples: Samples = { ...archiveSamples, ...invoiceSamples };
