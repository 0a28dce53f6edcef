/** Values of a statement by name. */
export interface Values {
  [name: string]: string | number | Buffer
}
