import { expect, test } from 'vitest'
import { readContent } from '../../cases/readContent.ts'
import { endsOf } from './findWalks.ts'

const content = await readContent()
const processes = Object.keys(content.workflows)

/** A walk is a test for each end: a process without one would have no test, and nothing would say so. */
test('each of the processes has an end to which somebody walks', () => {
  expect(processes).toHaveLength(29)
  expect(processes.filter((name) => endsOf(content, name).length === 0)).toEqual([])
})

test('a process without a closed status has no end', () => {
  const [[name, workflow] = []] = Object.entries(content.workflows)
  if (name === undefined || workflow === undefined) throw new Error('No process')
  const { [workflow.initial]: first } = workflow.statuses
  const statuses = { ...(first && { [workflow.initial]: first }) }
  expect(endsOf({ ...content, workflows: { [name]: { ...workflow, statuses } } }, name)).toEqual([])
})
