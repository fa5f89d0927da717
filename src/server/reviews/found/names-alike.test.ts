import { expect, it } from "vitest";
import { namesAlike } from "./names-alike.ts";

it.each([
  ["Maria Santos", "maria SANTOS", "same"],
  ["Santos Maria", "Maria Santos", "same"],
  ["José Muñoz", "Jose Munoz", "same"],
  ["Jörg Groß", "Joerg Gross", "same"],
  ["Łukasz Øster", "Lukasz Oster", "same"],
  ["Maria Luisa Santos", "Maria Santos", "same"],
  ["مَرْيَم سالم", "مريم سالم", "same"],
  ["Maria S.", "Maria Santos", "short"],
  ["M. Santos", "Maria Santos", "short"],
  ["Maria Santos", "Maria S", "short"],
  ["Maria", "Maria Santos", "first"],
  ["Maria T.", "Maria Santos", undefined],
  ["Maria Silva", "Maria Santos", undefined],
  ["M. S.", "Maria Santos", undefined],
  ["M", "Maria Santos", undefined],
  ["Santos", "Maria Santos", undefined],
  ["", "Maria Santos", undefined],
  ["Maria", "", undefined],
  ["🙂", "🙂", undefined],
])("%s and %s: %s", (shown, contact, fit) => {
  expect(namesAlike(shown, contact)).toBe(fit);
});
