import { fullFormats } from 'ajv-formats/dist/formats.js'
import { isInstant } from '../values/moment.ts'

/** With seconds, and no hour after the last one of a day. */
const PRECISE = /T(?!24)\d\d:\d\d:/

/**
 * Those of JSON Schema. A moment is one that everybody can read: "23:59:60" and a zone of hours alone are moments to that
 * standard, and none to JavaScript.
 */
export const formats: typeof fullFormats = {
  ...fullFormats,
  'date-time': { validate: (text: string) => isInstant(text) && PRECISE.test(text) },
}
