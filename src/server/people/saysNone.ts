type Head = Pick<Response, 'status' | 'headers'>

/** A page is never the system's own word: a gateway wrote it, before which the system was not asked. */
export const isPage = ({ headers }: Pick<Head, 'headers'>): boolean =>
  (headers.get('content-type') ?? '').startsWith('text/html')

/** 404 is a register's word for "there is none". */
export const saysNone = (head: Head): boolean => head.status === 404 && !isPage(head)
