import { expect, test } from 'vitest'
import { recordingRoles } from '#server/applications/mayRecord.ts'
import { readContent } from '../cases/readContent.ts'

/** processes.md, section 0.2: what no register says in time is written down by the ministry. */
const { workflows, facts } = await readContent()
/** A process without staff, the gallery, is decided by nobody. */
const holding = Object.values(workflows).filter(
  ({ roles, facts: used = {} }) =>
    Object.keys(roles).length > 0 &&
    Object.entries(used).some(([name, { fact = name }]) => facts[fact]?.down === 'hold'),
)

test.each(holding.map((workflow) => [workflow.id, workflow] as const))(
  'the ministry can write down what %s waits for',
  (_id, workflow) => {
    expect(recordingRoles({ workflow })).toContain('ministry')
  },
)
