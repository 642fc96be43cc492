import { posix } from 'node:path';
import ts from 'typescript';
import type { Source } from './source.js';
import { lineOf, nodesOf } from './syntax.js';

/** One import of a file, a re-export and a dynamic import included. */
export interface Import {
  readonly specifier: string;
  readonly line: number;
  /** Nothing of it is left when the code runs. */
  readonly isTypeOnly: boolean;
  /** The project's file from the root, without its extension; null for a package. */
  readonly target: string | null;
  /** Name of the package, `node:…` included; null for a file of the project. */
  readonly package: string | null;
}

/** All imports of a file. */
export function importsOf(source: Source): Import[] {
  return [...nodesOf(source)].flatMap((node) => {
    const found = specifierOf(node);
    return found === undefined ? [] : [importOf(source.path, found.specifier, found.isTypeOnly, lineOf(node))];
  });
}

/** The path without its extension, as imports name their targets. */
export function moduleName(path: string): string {
  return path.replace(/\.(d\.)?[cm]?[jt]s$/, '');
}

function specifierOf(node: ts.Node): { specifier: string; isTypeOnly: boolean } | undefined {
  if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
    return { specifier: node.moduleSpecifier.text, isTypeOnly: importsTypesOnly(node.importClause) };
  }
  if (ts.isExportDeclaration(node) && node.moduleSpecifier !== undefined && ts.isStringLiteral(node.moduleSpecifier)) {
    const isTypeOnly = node.isTypeOnly || namesTypesOnly(node.exportClause);
    return { specifier: node.moduleSpecifier.text, isTypeOnly };
  }
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    const [argument] = node.arguments;
    if (argument !== undefined && ts.isStringLiteral(argument)) return { specifier: argument.text, isTypeOnly: false };
  }
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument) && ts.isStringLiteral(node.argument.literal)) {
    return { specifier: node.argument.literal.text, isTypeOnly: true };
  }
  return undefined;
}

function importsTypesOnly(clause: ts.ImportClause | undefined): boolean {
  if (clause === undefined) return false;
  return clause.isTypeOnly || (clause.name === undefined && namesTypesOnly(clause.namedBindings));
}

/** Whether there is a list in braces with `type` before each of its names. */
function namesTypesOnly(names: ts.NamedImportBindings | ts.NamedExportBindings | undefined): boolean {
  if (names === undefined || !(ts.isNamedImports(names) || ts.isNamedExports(names))) return false;
  return names.elements.length > 0 && names.elements.every((name: ts.ImportOrExportSpecifier) => name.isTypeOnly);
}

function importOf(path: string, specifier: string, isTypeOnly: boolean, line: number): Import {
  if (specifier.startsWith('.')) {
    const target = moduleName(posix.join(posix.dirname(path), specifier));
    return { specifier, line, isTypeOnly, target, package: null };
  }
  const parts = specifier.split('/');
  const name = parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/');
  return { specifier, line, isTypeOnly, target: null, package: name };
}
