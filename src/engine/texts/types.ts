/** A compiled ICU message: text, `[name]`, `[name, type, format]` or `[name, 'plural' | 'select', branches]`. */
export type MessageToken = string | [name: string, type?: string, format?: string | MessageBranches | null]
export type MessageBranches = { offset?: number } & { [branch: string]: MessageToken[] | number | undefined }
export type CompiledMessage = string | MessageToken[]
