/** One part of the deep suite: proofs that are too long, or too random, to decide whether a change may land. */
export interface DeepPart {
  /** As the command takes it. */
  name: string
  proves: string
  /** Test files; none: the lanes of the gate run in another order. */
  include?: string[]
  /** Instead of `include`: the test files of the gate that import this package or file, themselves or through others. */
  importing?: string
  /** Without those that import this one. */
  except?: string
  /** What is otherwise than in the gate. */
  env?: { [name: string]: string }
  /** Instead of `include`: these lanes of the gate, in an order that the seed decides. */
  lanes?: string[]
  /** Runs a second time on the embedded database. */
  embedded?: boolean
  /** How often it runs, each time with another random seed. */
  seeds: number
}

export const DEEP_PARTS: readonly DeepPart[] = [
  {
    name: 'kills',
    proves: 'servers that are killed lose nothing that they acknowledged',
    include: ['tests/kill/**/*.test.ts'],
    embedded: true,
    seeds: 1,
  },
  {
    name: 'clusters',
    proves: 'several servers share one database, one store and a pooler, behind nginx and behind HAProxy',
    include: ['tests/fleet/**/*.test.ts'],
    seeds: 1,
  },
  {
    name: 'mutants',
    proves: 'the check reports a planted fault of every code, and nothing for a harmless change',
    include: ['tests/mutate/mutate.test.ts', 'tests/mutate/remembered.test.ts'],
    seeds: 1,
  },
  {
    name: 'defences',
    proves: 'each defence that is removed makes a test of its requirement fail',
    include: ['tests/defences/**/*.test.ts'],
    seeds: 1,
  },
  {
    name: 'renaming',
    proves: 'the program knows no name of the content: each is replaced by a random one',
    include: ['tests/renaming/**/*.test.ts'],
    seeds: 2,
  },
  {
    name: 'genericity',
    proves: 'no line of the engine serves one service alone',
    include: ['tests/oneService/**/*.test.ts'],
    seeds: 1,
  },
  {
    name: 'seeds',
    proves: 'properties hold for random values, with other seeds than the gate uses',
    importing: 'fast-check',
    seeds: 3,
  },
  {
    name: 'axe',
    proves:
      'every page for every reader, language, theme and width is accessible, and every screen after an action in both widths and themes',
    include: ['tests/axe/full*.test.ts'],
    seeds: 1,
  },
  {
    name: 'looks',
    proves: 'every screen that a test of the gate looks at is accessible in both widths, light and dark',
    importing: 'tests/browser/inspect.ts',
    // The part `axe` goes these tours in every look.
    except: 'tests/browser/looks.ts',
    env: { TEST_LOOKS: 'every' },
    seeds: 1,
  },
  {
    name: 'tours',
    proves: 'what stands on screens once somebody has acted is accessible in the second language',
    include: ['tests/browser/*.en.test.ts'],
    seeds: 1,
  },
  {
    name: 'upgrade',
    proves: 'data of an earlier release open and work',
    include: ['tests/upgrade/**/*.test.ts'],
    seeds: 1,
  },
  {
    name: 'permissions',
    proves:
      'whoever has nothing to do with an application learns nothing of it: all calls, in all statuses, and every grant alone in one',
    include: ['tests/server/permissions/{whole,each}.test.ts'],
    seeds: 1,
  },
  {
    name: 'orders',
    proves: 'no test depends on one that ran before it in the same process',
    lanes: ['unit', 'database'],
    seeds: 3,
  },
]

/** In the gate as well, there with a fixed seed. */
const ALSO_IN_GATE = new Set(['renaming'])

export const DEEP_FILES: readonly string[] = DEEP_PARTS.flatMap(({ name, include = [] }) =>
  ALSO_IN_GATE.has(name) ? [] : include,
)
