/** Makes an empty database on a PostgreSQL server. @returns its address */
export declare function createDatabaseOn(serverUrl: string): Promise<string>;
