import { type Attempt, type BadForm, hostile, long, unstorable } from "../bad-input.ts";
import { openAt } from "./open-form.ts";

const contact: Attempt[] = [
  { typed: { name: "", email: "" }, words: { name: /person’s name/, email: /email address/ } },
  {
    typed: { name: long(201), email: long(255), phone: long(61), notes: long(4001) },
    words: {
      name: /At most 200/,
      email: /At most 254/,
      phone: /At most 60/,
      notes: /At most 4000/,
    },
  },
  {
    typed: { name: unstorable, email: "a@customer.example", phone: "", notes: unstorable },
    words: { name: /on one line/, notes: /cannot be stored/ },
  },
  {
    typed: { name: hostile, email: "<script>window.hacked=1</script>@x", notes: hostile },
    words: { email: /Write it like/ },
  },
];

export const contactForms = ({ contactId }: { contactId: string }): BadForm[] => [
  {
    name: "a new contact",
    inside: "dialog form",
    submit: "Add contact",
    open: openAt("/contacts/new"),
    attempts: contact,
  },
  {
    name: "a contact",
    inside: "dialog form",
    submit: "Save contact",
    open: openAt(`/contacts/${contactId}`),
    attempts: contact,
  },
  {
    name: "a letter to us",
    inside: "main form",
    submit: "Send the message",
    open: openAt("/contact"),
    attempts: [
      {
        typed: { name: "", email: "", message: "" },
        words: { name: /Tell us your name/, email: /Tell us the address/, message: /few words/ },
      },
      {
        typed: { name: long(101), email: long(255), message: long(5001) },
        words: { name: /under 100/, email: /too long/, message: /under 5000/ },
      },
      {
        typed: { name: hostile, email: "nobody", message: hostile },
        words: { email: /not a complete email address/ },
      },
      {
        typed: { name: "a\u0001b", email: "a@customer.example", message: hostile },
        words: { name: /control characters/ },
      },
    ],
  },
];
