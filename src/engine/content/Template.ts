/** Of workflows/templates.json: words that officers choose instead of writing their own. The text is `template.<id>`. */
export interface Template {
  /** What it is said of: any answer, a file, answers of fields of these names; `message`: what is written to an applicant. */
  on: 'any' | 'file' | 'message' | readonly string[]
  /** What the text asks for. The label is that of a field of this name. */
  params?: { [name: string]: TemplateParam }
}
/** `number`: a whole one from 1 on; `maximum` of it, `maxLength` of a text. */
export type TemplateParam = { type: 'text' | 'number' | 'date'; maxLength?: number; maximum?: number }
