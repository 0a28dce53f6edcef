export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
export type JsonObject = { [key: string]: Json }

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The text itself, else nothing: for fields of which only text counts. */
export const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '')
