import { expect, it } from "vitest";
import { numbersIn } from "./personal-numbers.ts";

it.each([
  "(555) 010-9999",
  "555-010-9999",
  "555.010.9999",
  "555 010 9999",
  "5552109999",
  "1-800-555-0199",
  "555-0199",
  "Call me at 5550199",
  "+1 555 010 9999",
  "+15550109999",
  "001 555 010 9999",
  "612 345 678",
  "612 34 56 78",
  "612345678",
  "91 234 56 78",
  "+34 612 345 678",
  "llámame al 23456789",
  "0176 1234567",
  "01761234567",
  "0176/123 45 67",
  "(06221) 123-45",
  "06221/12345",
  "030 / 123 456",
  "(030) / 123 456",
  "555 - 123 - 4567",
  "+49 (0)176 1234567",
  "0049 176 1234567",
  "Meine Telefonnummer 4711081",
  "01 42 34 56 78",
  "01.42.34.56.78",
  "0142345678",
  "+33 1 42 34 56 78",
  "912 345 678",
  "(11) 98765-4321",
  "11 98765-4321",
  "11987654321",
  "+351 912 345 678",
  "0501234567",
  "050 123 4567",
  "+966 50 123 4567",
  "٠٥٠١٢٣٤٥٦٧",
  "اتصل بي على ٢٣٤٥٦٧٨",
  "Claim settled, then I called (555) 010-9999",
  "The policy was fine. 555-010-9999",
])("is a telephone number: %s", (text) => {
  expect(numbersIn(text)).toEqual(["phone"]);
});

it.each([
  "policy 5550109999",
  "My policy number is 612345678.",
  "Policy #4821-9374-65",
  "claim no. 0176 1234567",
  "Claims 12345678",
  "order 48219",
  "invoice: 123456789",
  "account 00123456789",
  "My SSN is 123-45-6789",
  "123-45-6789",
  "12345678",
  "48219374650",
  "4711 0815 2233",
  "Mi póliza 612345678",
  "número de póliza: 612 345 678",
  "la póliza de seguro nº 912345678",
  "siniestro 01234567",
  "el pedido es 61234567",
  "Police Nr. 0176123456",
  "Versicherungsnummer 0176123456",
  "Die Schadennummer lautet 4711081522",
  "Kundennr. 5552109999",
  "mein Auftrag 123456",
  "police d'assurance n° 0142345678",
  "mon dossier 912345678",
  "numéro de commande : 612345678",
  "apólice 912345678",
  "o pedido número 98765432",
  "رقم البوليصة ٠٥٠١٢٣٤٥٦٧",
  "مطالبة رقم 0501234567",
  "Call about policy 5550109999",
  "DE89 3704 0044 0532 0130 00",
])("is a number of something, and no telephone: %s", (text) => {
  expect(numbersIn(text)).toEqual(["number"]);
});

it.each([
  "We paid 1.250.000 Euro",
  "€1 250 000 later",
  "$1250000",
  "From 2019-2024 all was well",
  "2019/2020 and 2024 - 2025",
  "Mo-Fr 8-12 13-17",
  "They came on 12.05.2024 at 9.00-17.30",
  "Suite 12345, 250 dollars, 100000 miles",
  "in this case 25000 dollars, order 12000 miles ago",
  "in order of 3",
  "my claim in 2024",
  "100 / 200 / 300",
])("is no personal number: %s", (text) => {
  expect(numbersIn(text)).toEqual([]);
});

it("is a card number only if its checksum is valid", () => {
  expect(numbersIn("4111 1111 1111 1111")).toEqual(["card"]);
  expect(numbersIn("4111 1111 1111 1112")).toEqual(["number"]);
  expect(numbersIn("+4111111111111111")).toEqual(["card"]);
});
