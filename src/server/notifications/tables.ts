export interface NotificationTables {
  notification: {
    id: string
    person_id: string
    notice: string
    icon: string
    title: string
    /** Sealed JSON, under the key of `person_id`. */
    params: Buffer
    application_id: string | null
    process: string | null
    at: Date
    read_at: Date | null
  }
}
