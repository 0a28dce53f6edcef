import type { HarmlessKind } from './Harmless.ts'
import { meaning } from './meaning.ts'
import { writing } from './writing.ts'

export const harmlessKinds: readonly HarmlessKind[] = [...writing, ...meaning]
