import type { ApiFailure } from '../http/ApiFailure.ts'

/** Where the answers of one application are. `at`: ISO moment. */
export type SaveState =
  | { kind: 'clean' }
  | { kind: 'saving' }
  /** On the server. `device`: could this browser keep a copy meanwhile? */
  | { kind: 'saved'; at: string; device: boolean }
  /** Kept on this device, the server does not answer: tried again by itself. */
  | { kind: 'device'; at: string; reached: boolean }
  /** Kept on this device; the server will not take it as it is, so it is sent again with the next change only. */
  | { kind: 'refused'; failure: ApiFailure; device: boolean }
  /** Kept nowhere but on the page. */
  | { kind: 'failed' }
  /** The application was changed elsewhere: waits for the person. */
  | { kind: 'conflict' }
