import { relative } from 'node:path';
import type { Complaint } from '../../gate/checks/complaint.js';
import { type CatalogueEntry, CatalogueError, loadCatalogue } from '../catalogue/catalogue.js';
import { locateOperations, type OpenApiDocument } from '../generate/document.js';

/** The rules of a folder, and what is wrong with them: none are there when something is. */
export function readCatalogue(
  folder: string,
  document: OpenApiDocument,
  root: string,
): { entries: readonly CatalogueEntry[]; complaints: readonly Complaint[] } {
  const vocabulary = {
    operations: locateOperations(document).map(({ operation }) => operation.operationId),
    schemas: Object.keys(document.components.schemas),
  };
  try {
    return { entries: loadCatalogue(folder, vocabulary), complaints: [] };
  } catch (error) {
    if (!(error instanceof CatalogueError)) throw error;
    const complaints = error.faults.map((message) => ({
      file: relative(root, folder),
      place: '',
      rule: 'catalogue',
      message,
    }));
    return { entries: [], complaints };
  }
}
