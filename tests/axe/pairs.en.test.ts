import { describePairs } from './describePairs.ts'

await describePairs('en')
