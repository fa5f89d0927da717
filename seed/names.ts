/** Names of customers; each first name goes with several last names. */
export const firstNames = [
  ...["Ada", "Amara", "Andre", "Anita", "Arjun", "Beatriz", "Ben", "Carla", "Chen", "Claire"],
  ...["Darnell", "Deepa", "Diego", "Elena", "Elise", "Emeka", "Erik", "Fatima", "Frank", "Grace"],
  ...["Hannah", "Hiro", "Ingrid", "Isaac", "Jamal", "Jana", "Jorge", "Julia", "Kavya", "Kenji"],
  ...["Lars", "Leila", "Lucia", "Marcus", "Maria", "Mei", "Miguel", "Nadia", "Nora", "Omar"],
  ...["Paula", "Peter", "Priya", "Rosa", "Ruth", "Samuel", "Sofia", "Tariq", "Vera", "Walter"],
] as const;

export const lastNames = [
  ...["Abbott", "Adeyemi", "Bauer", "Bennett", "Castillo", "Chandra", "Dahl", "Dubois", "Ellis"],
  ...["Fischer", "Flores", "Gallagher", "Gupta", "Haddad", "Hansen", "Ito", "Jensen", "Kaur"],
  ...["Kowalski", "Larsen", "Lindqvist", "Marino", "Mbeki", "Meyer", "Nakamura", "Novak"],
  ...["O'Brien", "Okafor", "Olson", "Patel", "Petrov", "Reyes", "Rossi", "Schmidt", "Silva"],
  ...["Sullivan", "Tanaka", "Torres", "Vang", "Walsh", "Weber", "Yilmaz", "Zhang"],
] as const;

/** Some of these customers write in Spanish. */
export const spanishNames: ReadonlySet<string> = new Set(["Castillo", "Flores", "Reyes", "Torres"]);
