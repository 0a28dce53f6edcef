import type { Finding } from '../Finding.ts'
import type { SchemaNode } from './nodes/SchemaNode.ts'
import { branches } from './rules/branches.ts'
import { branchTests } from './rules/branchTests.ts'
import { neverCases } from './rules/neverCases.ts'
import { contradictions } from './rules/contradictions.ts'
import { fieldNames } from './rules/fieldNames.ts'
import { formRules } from './rules/formRules.ts'
import { idleKeywords } from './rules/idleKeywords.ts'
import { keywordFit } from './rules/keywordFit.ts'
import { messages } from './rules/messages.ts'
import { openObjects } from './rules/openObjects.ts'
import { ownValues } from './rules/ownValues.ts'
import { typeWords } from './rules/typeWords.ts'
import { vagueData } from './rules/vagueData.ts'

const always = [keywordFit, ownValues, fieldNames, openObjects, messages, typeWords, branchTests, vagueData]
/** Of a schema that something fits. */
const ofPossible = [idleKeywords, branches, formRules, neverCases]

/** With these it is told already why nothing fits. */
const EXPLAINING = new Set(['schema.value', 'schema.keywordFit'])

/** All that is said of one schema. `impossible`: something inside it was told to be so already. */
export function checkNode(node: SchemaNode, impossible: boolean): Finding[] {
  const findings = always.flatMap((rule) => rule(node))
  const isPossible = node.reader.domainOf(node.flat).length > 0
  const explained = impossible || findings.some(({ code }) => EXPLAINING.has(code))
  return [
    ...findings,
    ...(explained && !isPossible ? [] : contradictions(node)),
    ...(isPossible
      ? withoutTwice(
          ofPossible.flatMap((rule) => rule(node)),
          findings,
        )
      : []),
  ]
}

/** One thing is told of one place. */
function withoutTwice(more: readonly Finding[], told: readonly Finding[]): Finding[] {
  return more.filter(({ pointer }) => !told.some((other) => other.pointer === pointer))
}
