import type { Fault } from '../issue.ts'
import { checkDocuments } from './checks/checkDocuments.ts'
import { checkForms } from './checks/checkForms.ts'
import { checkInstead } from './checks/checkInstead.ts'
import { checkLists } from './checks/checkLists.ts'
import { checkPeople } from './checks/checkPeople.ts'
import { checkSamples } from './checks/checkSamples.ts'
import { checkServices } from './checks/checkServices.ts'
import { checkShared } from './checks/checkShared.ts'
import { checkTemplates } from './checks/checkTemplates.ts'
import { checkTexts } from './checks/checkTexts.ts'
import { checkWorkflows } from './checks/checkWorkflows.ts'
import type { ParsedFile } from './parsedFile.ts'
import type { Content } from './types.ts'

/** Names that lead nowhere and doubles: whatever would break the engine later. Shapes are proven before. */
export function checkContent(content: Content, files: readonly ParsedFile[]): Fault[] {
  const checks = [
    checkShared,
    checkLists,
    checkForms,
    checkWorkflows,
    checkServices,
    checkInstead,
    checkDocuments,
    checkTemplates,
    checkPeople,
    checkSamples,
  ]
  return [...checks.flatMap((check) => check(content)), ...checkTexts(content, files)]
}
