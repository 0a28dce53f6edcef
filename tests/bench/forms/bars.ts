import { SCRIPT_BUDGET } from '../../browser/scriptBudget.ts'
import type { Bar } from '../Bench.ts'

/** What issue after issue must keep: ratios side by side in one run. */
export const bars = {
  flatness: {
    flat: { atMost: 1.1 },
    nested: { atMost: 1.2 },
    conditions: { atMost: 1.3 },
  },
  floor: { atMost: 1.5 },
  /** Of schema-driven engines in React, at every size; of the others at 1,000 fields. */
  peer: { below: 1 },
  /** Form.io and react-hook-form in small forms: they draw no schema, or not with React. */
  lightPeer: { atMost: 2 },
  flip: { atMost: 5 },
  branch: { atMost: 1 },
  list: { atMost: 0.5 },
  firstPaint: { atMost: 0.7 },
  heap: { atMost: 1.2 },
  /** Kilobytes that each opening leaves behind: an open form of that size holds more than a thousand. */
  leftOver: { atMost: 2 },
  none: { exactly: 0 },
  signInScript: { atMost: SCRIPT_BUDGET.signIn },
  wizardScript: { atMost: SCRIPT_BUDGET.wizard },
} as const satisfies { [name: string]: Bar | { [shape: string]: Bar } }
