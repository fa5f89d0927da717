/** What both Node and browsers have, of which `lib: es2024` knows nothing. */
declare class URLSearchParams {
  constructor(init?: string | Record<string, string>);
  readonly size: number;
  append(name: string, value: string): void;
  set(name: string, value: string): void;
  get(name: string): string | null;
  toString(): string;
}

declare class URL {
  constructor(url: string, base?: string);
  static canParse(url: string, base?: string): boolean;
  readonly protocol: string;
  readonly username: string;
  readonly password: string;
  readonly hostname: string;
  readonly origin: string;
  readonly pathname: string;
  readonly searchParams: URLSearchParams;
}
