import { describePart } from './describePart.ts'

describePart(5)
