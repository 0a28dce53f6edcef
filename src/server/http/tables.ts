export interface IdempotencyTables {
  idempotency: {
    person_id: string
    key: string
    request_hash: Buffer
    answer: Buffer | null
    created_at: Date
  }
}
