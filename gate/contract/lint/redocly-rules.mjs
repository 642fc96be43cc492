import {
  bodiesHaveExamples,
  listsUseThePageEnvelope,
  operationsAreDescribed,
  parametersHaveAnExample,
  protectedOperationsListRefusals,
} from './operation-rules.mjs';
import {
  noSchemaDialect,
  objectsAreOpen,
  partsAreTyped,
  patternsCompile,
  rulesComeFromTheCatalogue,
} from './schema-rules.mjs';

/**
 * Our own rules for `redocly lint`, as its plugin. Each one is a visitor of Redocly's node types; each message says
 * what is wrong and what to do about it. JavaScript, because Redocly loads the file itself.
 */
export default function contractRules() {
  return {
    id: 'contract',
    rules: {
      oas3: {
        'bodies-have-examples': bodiesHaveExamples,
        'lists-use-the-page-envelope': listsUseThePageEnvelope,
        'no-schema-dialect': noSchemaDialect,
        'objects-are-open': objectsAreOpen,
        'operations-are-described': operationsAreDescribed,
        'parameters-have-an-example': parametersHaveAnExample,
        'parts-are-typed': partsAreTyped,
        'patterns-compile': patternsCompile,
        'protected-operations-list-401-and-403': protectedOperationsListRefusals,
        'rules-come-from-the-catalogue': rulesComeFromTheCatalogue,
      },
    },
  };
}
