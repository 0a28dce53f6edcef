import { codes } from './codes.ts'

/** Said where the files lie in folders, are played, or are held against a release: the studio does none of this. */
const elsewhere = /^(?:file|case|release)\./

/** Codes that analysts read in their own language. */
export const studioCodes: readonly string[] = Object.keys(codes).filter((code) => !elsewhere.test(code))
