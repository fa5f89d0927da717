import type { TemplateDetails } from "#shared/api/email.ts";

/** What every business starts with. They ask everybody alike, and offer nothing for it. */
export const defaultTemplates: TemplateDetails[] = [
  {
    name: "Ask for a review",
    subject: "How was your experience with {{business}}?",
    content: `<p>Hello {{first_name}},</p>
<p>thank you for being a customer of {{business}}. Would you tell us, and others, how it was? A few short questions help you find the words; it takes about two minutes.</p>
<p>{{link}}</p>
<p>Whatever you write, good or bad, is welcome: it is your own experience that helps.</p>
<p>With thanks,<br>{{business}}</p>`,
  },
  {
    name: "Welcome Email",
    subject: "Welcome to {{business}}",
    content: `<p>Hello {{first_name}},</p>
<p>welcome to {{business}}. Now that you have got to know us, we would like to hear how the first steps went.</p>
<p>{{link}}</p>
<p>If anything is unclear, just answer this message. It reaches us directly.</p>
<p>Kind regards,<br>{{business}}</p>`,
  },
  {
    name: "After a claim or a service",
    subject: "Your experience with {{business}}",
    content: `<p>Hello {{first_name}},</p>
<p>your matter with {{business}} is settled. How did we do? Your honest account helps others to know what to expect, and us to do better.</p>
<p>{{link}}</p>
<p>With thanks for your time,<br>{{business}}</p>`,
  },
];
