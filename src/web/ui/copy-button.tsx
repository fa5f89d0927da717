import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { Button, type ButtonProps } from "./button.tsx";
import { toast } from "./toast-store.ts";

export interface CopyButtonProps extends Omit<ButtonProps, "children" | "value"> {
  /** Text copied to the clipboard. */
  text: string;
  label?: string;
}

/** Milliseconds for which the button shows that it has copied. */
const copiedFor = 2000;

export function CopyButton({
  text,
  label = "Copy",
  "aria-label": name,
  ...props
}: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), copiedFor);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      toast({
        variant: "destructive",
        title: "Not copied",
        description: "Your browser did not allow it. Select the text and copy it by hand.",
      });
    }
  }

  return (
    <Button
      size="small"
      {...props}
      aria-label={copied ? undefined : name}
      onClick={() => void copy()}
    >
      {copied ? (
        <Check aria-hidden="true" className="size-4" />
      ) : (
        <Copy aria-hidden="true" className="size-4" />
      )}
      <span aria-live="polite">{copied ? "Copied" : label}</span>
    </Button>
  );
}
