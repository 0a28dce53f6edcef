import { createCatalogue } from './catalogue/createCatalogue.ts'
import { listRecords } from './content/listRecords.ts'
import { personaRecords, type PersonaRecord } from './content/personaRecords.ts'
import { readContent } from './content/readContent.ts'
import { createLoanPlatform } from './loanPlatform/createLoanPlatform.ts'
import { createMessages } from './messages/createMessages.ts'
import { createPayment } from './payment/createPayment.ts'
import { createPeople } from './people/createPeople.ts'
import { createEducation } from './registers/education.ts'
import { createExamCentre } from './registers/examCentre.ts'
import { createLabour } from './registers/labour.ts'
import { createMigration } from './registers/migration.ts'
import { createPopulation } from './registers/population.ts'
import { createRanking } from './registers/ranking.ts'
import { createSocial } from './registers/social.ts'
import { createSignOn } from './signOn/createSignOn.ts'
import type { SourceName } from './SourceName.ts'
import type { Surroundings, System } from './System.ts'

export interface SystemsOptions {
  contentRoot: string
  seed: number
  surroundings: (source: SourceName) => Surroundings
  retryPauses?: readonly number[]
}

/** All the systems, over one generated country. */
export function createSystems({ contentRoot, seed, surroundings, retryPauses }: SystemsOptions): System[] {
  const content = readContent(contentRoot)
  const people = createPeople(seed)
  const world = { seed, people, catalogue: createCatalogue(seed, content.rows) }
  const named = (source: SourceName): Map<string, PersonaRecord> =>
    new Map([...listRecords(content, source), ...personaRecords(content, source)])
  const fins = new Set(content.personas.map(({ applicant }) => applicant['fin']))
  const isKnown = (fin: string): boolean => fins.has(fin) || people.find(fin) !== undefined
  return [
    createPopulation(world, named('population')),
    createMigration(world, named('migration')),
    createEducation(world, named('education')),
    createExamCentre(world, named('examCentre')),
    createSocial(world, named('social')),
    createLabour(world, named('labour')),
    createRanking(seed, named('ranking')),
    createMessages(surroundings('messages')),
    createSignOn(surroundings('signOn'), isKnown),
    createPayment(surroundings('payment'), retryPauses),
    createLoanPlatform(surroundings('loanPlatform'), named('loanPlatform')),
  ]
}
