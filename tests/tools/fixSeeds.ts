import { configureGlobal } from 'fast-check'
import { testSeed } from './testSeed.ts'

// A set-up file of every project: properties without a seed of their own take the seed of the run.
configureGlobal({ seed: testSeed() })
