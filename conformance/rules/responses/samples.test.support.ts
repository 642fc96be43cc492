export const BODY = '/response/body/value';
export const bytes = { is: 'bytes', sha256: '0'.repeat(64), magic: '%PDF-' } as const;
export const empty = { is: 'empty' } as const;
export const plain = { method: 'GET', target: '/api/v1/products', headers: { accept: 'application/json' }, body: null };
export const withToken = { ...plain, headers: { ...plain.headers, authorization: 'Bearer <token:0123456789ab>' } };
