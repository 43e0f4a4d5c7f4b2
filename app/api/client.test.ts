import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkEmailExists } from '#contract/accounts/auth.ts';
import { getCategory, listProducts } from '#contract/catalog/catalog.ts';
import { getDeliveryArea } from '#contract/delivery/delivery.ts';
import { call, isProblem } from './client.ts';

const fetched = vi.fn<typeof fetch>();

/** The network is the one thing that is not the shop's own. */
beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('document', { documentElement: { lang: 'tr' } });
});
afterEach(() => vi.unstubAllGlobals());

function answer(status: number, body: unknown): void {
  fetched.mockImplementation(async () => Response.json(body, { status }));
}

describe('calling an endpoint', () => {
  it('fills and encodes the parameters of the path', async () => {
    answer(200, {});
    await call(getCategory, { params: { slug: 'obst & gemüse/../x' } });
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/v1/categories/obst%20%26%20gem%C3%BCse%2F..%2Fx');
  });

  it('sends what a query says and nothing for what it leaves out', async () => {
    answer(200, { items: [] });
    await call(listProducts, { query: { ids: 'a,b', limit: 2 } });
    await call(listProducts);
    expect(fetched.mock.calls.map(([url]) => url)).toEqual([
      '/api/v1/products?ids=a%2Cb&limit=2',
      '/api/v1/products',
    ]);
  });

  it('asks in the language of the page and sends a body as JSON', async () => {
    answer(200, { exists: false });
    await call(checkEmailExists, { body: { email: 'a@b.de' } });
    const [, init] = fetched.mock.calls[0] ?? [];
    const headers = new Headers(init?.headers);
    expect(headers.get('Accept-Language')).toBe('tr');
    expect(headers.get('Content-Type')).toBe('application/json');
    expect(headers.has('Authorization')).toBe(false);
    expect(init?.body).toBe('{"email":"a@b.de"}');
  });
});

describe('a call that fails', () => {
  const area = () => call(getDeliveryArea, { params: { postal_code: '13357' } });

  it('throws the code, facts and issues of the refusal', async () => {
    const errors = [{ path: 'postal_code', code: 'too_small', message: 'short' }];
    answer(422, { code: 'invalid_input', facts: { maximum: 5 }, errors: [...errors, 'x'] });
    await expect(area()).rejects.toMatchObject({
      code: 'invalid_input',
      status: 422,
      facts: { maximum: 5 },
      issues: errors,
    });
  });

  it.each([
    [502, 'temporarily_unavailable'],
    [504, 'temporarily_unavailable'],
    [429, 'too_many_requests'],
    [500, 'unexpected_error'],
    [403, 'unexpected_error'],
  ])('makes sense of a %i that is not of the shop', async (status, code) => {
    fetched.mockResolvedValue(new Response('<h1>Gateway</h1>', { status }));
    await expect(area()).rejects.toMatchObject({ code, status });
  });

  it('does not take over a code that the shop does not know', async () => {
    answer(409, { code: 'toString', facts: null, errors: {} });
    await expect(area()).rejects.toMatchObject({
      code: 'unexpected_error',
      facts: {},
      issues: [],
    });
  });

  it('is a passing problem when no answer comes or it breaks off', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(area()).rejects.toSatisfy((error) => isProblem(error, 'temporarily_unavailable'));
    fetched.mockResolvedValue(new Response('{"postal_'));
    await expect(area()).rejects.toSatisfy((error) => isProblem(error, 'temporarily_unavailable'));
  });

  it('rejects with the abort reason of the caller', async () => {
    const abortion = AbortSignal.abort(new Error('page left'));
    fetched.mockRejectedValue(new DOMException('aborted', 'AbortError'));
    await expect(
      call(getDeliveryArea, { params: { postal_code: '13357' }, signal: abortion }),
    ).rejects.toThrow('page left');
  });
});
