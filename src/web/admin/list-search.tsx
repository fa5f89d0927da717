import { useSearchParams } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";

/** Filters a list by its address, so that a found page can be bookmarked. */
export function ListSearch({ label }: { label: string }) {
  const [search, setSearch] = useSearchParams();
  const given = search.get("search") ?? "";
  return (
    <search>
      <form
        // Another search by the address alone (Back) starts the field anew.
        key={given}
        className="mb-4 flex max-w-xl gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          const text = String(new FormData(event.currentTarget).get("search") ?? "").trim();
          setSearch(text === "" ? {} : { search: text });
        }}
      >
        <TextField
          type="search"
          name="search"
          label={label}
          placeholder={label}
          hideLabel
          fieldClassName="grow"
          defaultValue={given}
          maxLength={200}
        />
        <Button type="submit">Search</Button>
      </form>
    </search>
  );
}

/** What a list's loader hands to its endpoint. */
export function listInput(request: Request): { search?: string; page?: number } {
  const given = new URL(request.url).searchParams;
  const page = Number(given.get("page"));
  const search = given.get("search");
  return { ...(search && { search }), ...(page > 1 && { page: Math.floor(page) }) };
}
