/** One file of texts; the door gives the content only all of a language together. */
export interface LocaleFile {
  file: string
  language: string
  texts: { readonly [id: string]: string }
}
