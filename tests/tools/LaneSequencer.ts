import { createHash } from 'node:crypto'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Lanes with long files come first: the short ones at the end keep both cores busy. */
const ORDER = ['process', 'browser', 'database', 'embedded', 'unit']

/**
 * Files of one lane follow each other: a worker is kept as long as the next file is of its lane. TEST_ORDER, a number,
 * shuffles them within the lane.
 */
export class LaneSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const order = process.env['TEST_ORDER']
    const sorted = order === undefined ? await super.sort(files) : shuffled(files, order)
    const rank = ({ project }: TestSpecification) => ORDER.indexOf(project.name)
    return sorted.toSorted((one, other) => rank(one) - rank(other))
  }
}

function shuffled(files: readonly TestSpecification[], order: string): TestSpecification[] {
  const place = ({ moduleId }: TestSpecification) =>
    createHash('sha1').update(order).update(moduleId).digest('hex')
  return files.toSorted((one, other) => (place(one) < place(other) ? -1 : 1))
}
