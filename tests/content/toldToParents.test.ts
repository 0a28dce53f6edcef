import { expect, it } from 'vitest'
import { readContent } from '../cases/readContent.ts'
import { linesToldTo } from './explanationText.ts'

/** Names of fields and of answers, and what the portal itself says of who answers. */
const OF_WHO_ANSWERS =
  /“[^”]*”|\byour answer to|\byou (?:answered|did not answer|ticked|did not tick)\b|^You (?:see this question|must answer|cannot change this)\b/giu
/** Of what a parent does: chooses, sends, appeals. */
const OF_THE_PARENT: ReadonlySet<string> = new Set([
  'What you chose has no free place now. Choose something else, or send the application and wait for a place.',
  'The register of tuition debts does not show the debt that you chose. Choose one that it shows.',
  'This debt has already been paid through the portal, so you cannot apply about it.',
  'You can appeal against the result only once, and you have already done so.',
  'You can appeal only once, and you have already done so.',
  'If the details are wrong, ask for their correction first, or call the hotline: 146. What you have filled in stays in the draft.',
  'The reason that you chose must be proved by a document.',
  'We found no pass scores for the specialties that you chose. Choose other specialties.',
  'You have already confirmed another choice, so you cannot confirm this one.',
  'This is taken from your account. If it is wrong, correct it in your account.',
])
/** The specification says it in these words. */
const OF_THE_SPECIFICATION = 'Your country cannot apply to this admission line. Choose another line.'

it('a parent is told of the child where the person would be told “you”', async () => {
  const told = linesToldTo('parent', await readContent(), 'en')
  expect(told).toContain('The child is a citizen of Azerbaijan.')
  const toThem = told.filter((line) => /\byou(?:r|rs|rself)?\b/iu.test(line.replaceAll(OF_WHO_ANSWERS, '')))
  const meant = toThem.filter((line) => !OF_THE_PARENT.has(line))
  expect(meant, 'Is it of the child? Then tell it with {reader, select, …}').toEqual([OF_THE_SPECIFICATION])
  expect([...OF_THE_PARENT].filter((line) => !told.includes(line))).toEqual([])
})
