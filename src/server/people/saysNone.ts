/** 404 is a register's word for "there is none"; a page about it is a gateway's, before which the register was not asked. */
export function saysNone({ status, headers }: Pick<Response, 'status' | 'headers'>): boolean {
  return status === 404 && !(headers.get('content-type') ?? '').startsWith('text/html')
}
