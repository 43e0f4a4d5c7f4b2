import { vi } from 'vitest';
import { allTexts } from '#app/i18n/texts.server.ts';
import type { Endpoint, Shape } from '#contract/endpoint.ts';
import { problems, type ProblemCode } from '#contract/problems.ts';
import { openEvents } from '#contract/shop/events.ts';
import { isLanguage } from '#domain/accounts/languages.ts';
import type { TestApp } from '../app.ts';

/** A call that the page made, as the network saw it. */
export interface SeenCall {
  method: string;
  path: string;
  body: unknown;
}

type Answer = (request: Request) => Response | Promise<Response>;

interface Plan {
  endpoint: Pick<Endpoint<Shape>, 'method' | 'path'>;
  answer: Answer;
}

/**
 * The network between a page and the request handler of the shop, with the cookies of the browser.
 * A test may make single calls fail.
 */
export class TestNetwork {
  readonly calls: SeenCall[] = [];
  readonly cookies = new Map<string, string>();
  #shop: Pick<TestApp, 'app'> | null = null;
  #plans: Plan[] = [];
  #isDown = false;

  connect(shop: Pick<TestApp, 'app'>): void {
    this.#shop = shop;
    vi.stubGlobal('fetch', (url: string, init?: RequestInit) => this.#fetch(url, init));
  }

  /** Forgets everything about the browser of the test before. */
  reset(): void {
    this.calls.length = 0;
    this.cookies.clear();
    this.#plans = [];
    this.#isDown = false;
  }

  /** No answer arrives until `goUp`. */
  goDown(): void {
    this.#isDown = true;
  }

  goUp(): void {
    this.#isDown = false;
  }

  /** The next call of this endpoint is refused, and does not reach the shop. */
  refuseNext(endpoint: Plan['endpoint'], code: ProblemCode, facts: object = {}): void {
    const { status } = problems[code];
    this.answerNext(endpoint, () => Response.json({ code, facts }, { status }));
  }

  /** The next call of this endpoint gets no answer. */
  loseNext(endpoint: Plan['endpoint']): void {
    this.answerNext(endpoint, () => Response.error());
  }

  /** The next call of this endpoint waits until the returned function is called. */
  holdNext(endpoint: Plan['endpoint']): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.answerNext(endpoint, async (request) => {
      await promise;
      return this.#serve(request);
    });
    return resolve;
  }

  answerNext(endpoint: Plan['endpoint'], answer: Answer): void {
    this.#plans.push({ endpoint, answer });
  }

  /** Bodies of the calls of an endpoint so far. */
  bodiesOf({ method, path }: Plan['endpoint']): unknown[] {
    const calls = this.calls.filter((call) => call.method === method && isAt(path, call.path));
    return calls.map(({ body }) => body);
  }

  async #fetch(url: string, init?: RequestInit): Promise<Response> {
    const texts = textsAt(url);
    if (texts !== undefined) return Response.json(texts);
    const request = new Request(new URL(url, window.location.href), init);
    const { pathname } = new URL(request.url);
    const text = request.headers.get('Content-Type')?.includes('json')
      ? await request.clone().text()
      : '';
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    this.calls.push({ method: request.method, path: pathname, body });
    const response = await this.#answer(request, pathname);
    if (response.type === 'error') throw new TypeError('Failed to fetch');
    request.signal.throwIfAborted();
    return response;
  }

  #answer(request: Request, pathname: string): Response | Promise<Response> {
    if (this.#isDown) return Response.error();
    if (pathname === openEvents.path) return untilAborted(request);
    const index = this.#plans.findIndex(
      ({ endpoint: { method, path } }) => method === request.method && isAt(path, pathname),
    );
    const [plan] = index < 0 ? [] : this.#plans.splice(index, 1);
    return plan === undefined ? this.#serve(request) : plan.answer(request);
  }

  async #serve(request: Request): Promise<Response> {
    if (this.#shop === null) return Response.error();
    const cookies = [...this.cookies].map((pair) => pair.join('='));
    if (cookies.length > 0) request.headers.set('Cookie', cookies.join('; '));
    const response = await this.#shop.app.fetch(request);
    for (const line of response.headers.getSetCookie()) this.#store(line);
    return response;
  }

  #store(line: string): void {
    const [pair = '', ...attributes] = line.split(';');
    const [name = '', value = ''] = pair.split('=');
    if (attributes.some((attribute) => /max-age=0$/i.test(attribute))) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

/** A stream of events in which nothing happens. */
function untilAborted({ signal }: Request): Promise<Response> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new TypeError('Failed to fetch')));
  });
}

function isAt(path: string, pathname: string): boolean {
  return new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(pathname);
}

/** A build makes one file for each group and language; here every group is the whole language. */
function textsAt(url: string): object | undefined {
  const language = /locales[/](\w+)[.]json[?]\w+$/.exec(url)?.[1] ?? '';
  return isLanguage(language) ? allTexts[language] : undefined;
}
