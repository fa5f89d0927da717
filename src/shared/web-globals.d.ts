/** Globals of both Node and browsers that `lib: es2024` does not declare. */
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
